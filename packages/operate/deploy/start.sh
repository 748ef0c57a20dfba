#!/bin/sh
# Configures the releases of the image for an environment, and becomes nginx.
#   SERVICE  the service's address
#   CONFIG   the file of the configuration block; /etc/connect.json unless given
#   RELEASE  the release to serve; the image's own unless given
#   OPTIONS  further options of `connect-operate prepare`
set -eu
out=/srv/connect
rm -rf "$out"/*
cp -a /releases/. "$out"
# shellcheck disable=SC2086 -- OPTIONS are several words.
node /connect/cli.js prepare --out "$out" --dist /connect/dist --config "${CONFIG:-/etc/connect.json}" \
  --service "${SERVICE:?is not set: the address of the service, such as https://api.example}" \
  --log /tmp/access.log --error-log stderr ${OPTIONS:-}
[ -z "${RELEASE:-}" ] || node /connect/cli.js release --out "$out" --to 100 --release "$RELEASE"
# The log goes through a pipe, which is always read: another user cannot open a standard output that belongs to root, and
# one that is closed or full must not stop nginx.
[ -p /tmp/access.log ] || mkfifo /tmp/access.log
exec 3<>/tmp/access.log
{ cat || exec cat >/dev/null; } </tmp/access.log 3>&- &
exec nginx -e stderr -c "$out/nginx.conf" -g 'daemon off;'
