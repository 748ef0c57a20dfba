from verify import verify_webhook

# #region token
import json
import os
from urllib.request import Request, urlopen

from flask import Flask, request

app = Flask(__name__)


def call(path: str, body: dict | None = None, key: str = "", seconds: float = 8) -> dict:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "X-API-KEY": key}
    asked = Request(os.environ["CONNECT_SERVICE_URL"] + path, data, headers)
    with urlopen(asked, timeout=seconds) as answer:
        return json.load(answer)


def api_key(seconds: float = 8) -> str:
    """TODO: keep it, for up to 2 hours."""
    names = {"clientId": "CONNECT_CLIENT_ID", "clientSecret": "CONNECT_CLIENT_SECRET"}
    return call("/auth", {field: os.environ[name] for field, name in names.items()}, seconds=seconds)["apiKey"]


@app.post("/connect-token")
def connect_token():
    request.get_json()  # A form of another site can post, but not JSON.
    user_id = "a-user"  # TODO: take it from your session, never from the body of a request.
    body = {"options": {"clientUserId": user_id}}
    return call("/connect_token", body, api_key())["accessToken"]
# #endregion


# #region webhook
@app.post("/webhooks")
def webhooks():
    signature, secret = request.headers.get("Service-Signature"), os.environ["CONNECT_SIGNING_SECRET"]
    if not verify_webhook(request.get_data(), signature, [secret]):
        return "", 401
    # TODO: handle each eventId once.
    event = request.get_json()
    if not event["event"].startswith("item/") or event["event"] == "item/deleted":
        return "", 204
    # A webhook has to be answered within 5 seconds.
    key = api_key(1.5)
    item = call(f"/items/{event['itemId']}", None, key, 1.5)
    # TODO: store it with its user, item["clientUserId"].
    print(event["event"], item["connector"]["name"], item["status"])
    if item["status"] == "UPDATED":
        accounts = call(f"/accounts?itemId={item['id']}", None, key, 1.5)["results"]
        print(", ".join(account["name"] for account in accounts))
    return "", 204
# #endregion
