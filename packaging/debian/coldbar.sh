#!/bin/sh
# The service and whoever works on a terminal have the same settings and the same user.
set -eu
program=/usr/lib/coldbar
if [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid=coldbar --regid=coldbar --init-groups --inh-caps=-all -- "$0" "$@"
fi
settings=/etc/coldbar/coldbar.env
if [ -e "$settings" ] && [ ! -r "$settings" ]; then
  echo "Only root may run this: it reads $settings." >&2
  exit 1
fi
export NODE_ENV=production DATA_DIR="${DATA_DIR:-/var/lib/coldbar}"
exec "$program/bin/node" --env-file-if-exists="$settings" \
  --max-semi-space-size=32 --heap-growing-percent=80 \
  "$program/apps/server/src/commands/main.js" "$@"
