// The secrets of local use, as in `[env.local.vars]` of wrangler.toml, with which tests make sessions.
export const LOCAL_SECRETS = {
  COOKIE_SECRET: 'local-cookie-secret-local-cookie-secret',
  OPS_TOKEN: 'local-ops-token',
  LOOK_TOKEN: 'local-look-token',
} as const;
