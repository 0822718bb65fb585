#!/bin/sh
# The build command of a static host (docs/operations.md, "Static hosting"): of the production branch the
# release, whose form calls the server at API_ORIGIN; of each other change a preview with drafts, whose
# address the host writes beside the change.
set -eu
# Netlify says the kind of a build, Cloudflare Pages its branch.
if [ "${CONTEXT:-}" = production ] || [ "${CF_PAGES_BRANCH:-}" = main ]; then
  : "${API_ORIGIN:?set it at the host, such as https://api.company.example}"
  RELEASE=1 exec npm run build
fi
unset API_ORIGIN
BUILD_ORIGIN=${DEPLOY_PRIME_URL:-${CF_PAGES_URL:?is not a build of Netlify or Cloudflare Pages}}
export BUILD_ORIGIN
DRAFTS=1 exec npm run build
