# #region token
import json
import os
import urllib.request


def call(path: str, body: dict, headers: dict | None = None) -> dict:
    request = urllib.request.Request(
        os.environ["CONNECT_SERVICE_URL"] + path,
        json.dumps(body).encode(),
        {"Content-Type": "application/json", **(headers or {})},
    )
    with urllib.request.urlopen(request, timeout=4) as answer:
        return json.load(answer)


def mint_token(user_id: str) -> str:
    """A connect token for the signed-in user, for one run. Keep the API key for up to 2 hours."""
    account = {"clientId": os.environ["CONNECT_CLIENT_ID"], "clientSecret": os.environ["CONNECT_CLIENT_SECRET"]}
    key = call("/auth", account)["apiKey"]
    return call("/connect_token", {"options": {"clientUserId": user_id}}, {"X-API-KEY": key})["accessToken"]
# #endregion


print(mint_token(os.environ["USER_ID"]))
