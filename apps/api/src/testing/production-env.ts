/** The least that a server in production is started with. */
export const productionEnv = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  SECRET: 's'.repeat(40),
  BASE_DOMAINS: 'localhost',
  SMTP_URL: 'smtp://127.0.0.1:9',
}
