// Secrets of local use, as `[env.local.vars]` of wrangler.toml has them: with these, tests make sessions of their own.
export const LOCAL_SECRETS = {
  COOKIE_SECRET: 'local-cookie-secret-local-cookie-secret',
  OPS_TOKEN: 'local-ops-token',
  LOOK_TOKEN: 'local-look-token',
} as const;
