#!/bin/sh
# Runs a command with the settings, the account and the rights of the systemd unit, for example:
#   sudo /opt/agency-platform/current/deploy/manage.sh create-admin dilnoza
set -eu
folder=/opt/agency-platform/current
if [ -t 0 ]; then terminal=--pty; else terminal=--pipe; fi
exec systemd-run --quiet --wait --collect "$terminal" --service-type=exec \
  --uid=agency-platform --gid=agency-platform --working-directory="$folder" \
  --property=EnvironmentFile=/etc/agency-platform.env \
  --property=StateDirectory=agency-platform --property=UMask=0077 \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/agency-platform \
  "$folder/node_modules/.bin/node" server/build/manage.js "$@"
