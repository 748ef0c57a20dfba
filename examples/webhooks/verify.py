import base64
import sys

# #region verify
import hashlib
import hmac
import re
import time


def verify_webhook(body: bytes, header: str | None, secrets: list[str | None], now: float | None = None) -> bool:
    """True if the header is right for the raw body. `secrets`: the present one and the previous one."""
    parts = [part.strip().partition("=") for part in (header or "").split(",")]
    times = [value for name, _, value in parts if name == "t"]
    signatures = [value for name, _, value in parts if name == "v1"]
    if len(times) != 1 or not re.fullmatch(r"[0-9]{1,12}", times[0]) or len(signatures) > 5:
        return False
    if abs((time.time() if now is None else now) - int(times[0])) > 300:
        return False
    signed = times[0].encode() + b"." + body
    keys = [secret.strip() for secret in secrets if secret and secret.strip()]
    sums = [hmac.new(key.encode(), signed, hashlib.sha256).hexdigest() for key in keys]
    return any(hmac.compare_digest(one.encode(), other.encode()) for one in sums for other in signatures)
# #endregion


if __name__ == "__main__":
    # Each line has the time and, in base64, the header, the body and the secrets; `-` for none.
    for line in sys.stdin:
        now, header, body, *secrets = line.rstrip("\n").split(" ")
        text = [None if each == "-" else base64.b64decode(each).decode() for each in [header, *secrets]]
        valid = verify_webhook(base64.b64decode(body), text[0], text[1:], int(now))
        print("valid" if valid else "invalid")
