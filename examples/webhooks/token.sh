#!/bin/sh
set -eu
# #region token
# SERVICE, CLIENT_ID and CLIENT_SECRET are your backend's; USER_ID is your own id of the signed-in user.
api_key=$(curl -sS --fail --max-time 10 "$SERVICE/auth" -H 'Content-Type: application/json' \
  -d "{\"clientId\": \"$CLIENT_ID\", \"clientSecret\": \"$CLIENT_SECRET\"}" |
  sed 's/.*"apiKey": *"\([^"]*\)".*/\1/')
curl -sS --fail --max-time 10 "$SERVICE/connect_token" -H 'Content-Type: application/json' \
  -H "X-API-KEY: $api_key" -d "{\"options\": {\"clientUserId\": \"$USER_ID\"}}" |
  sed 's/.*"accessToken": *"\([^"]*\)".*/\1/'
# #endregion
