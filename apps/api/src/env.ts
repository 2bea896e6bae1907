import { BlockList, isIP } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { brandKeys } from '@throughway/brands/keys'
import { z } from 'zod'
import { usualLimits } from './database/connection-pool.ts'
import manifest from '../package.json' with { type: 'json' }

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean),
)
const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')

/** Values of programmes: `key=value,key=value`; one without a key is for all others. */
function byBrand(what: string, isRight: (value: string) => boolean) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const values = new Map<string, string>()
      for (const each of text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)) {
        const [, key = '*', value = ''] = /^(?:([a-z]+)=)?(.*)$/.exec(each) ?? []
        if ((key !== '*' && !(brandKeys as readonly string[]).includes(key)) || !isRight(value))
          context.addIssue({
            code: 'custom',
            message: `${key === '*' ? 'each part' : `${key}=`} wants a programme's key and ${what}`,
          })
        values.set(key, value)
      }
      return values
    })
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:/.test(value)
}

/** Every setting, with its default; `.env.example` says the same in words. */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  REGIONS_DIR: z.string().optional(),
  CITY_NODES: z.coerce.number().int().min(3000).max(1_000_000).default(8000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(30),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(600).default(usualLimits.statementSeconds),
  DATABASE_LOCK_SECONDS: z.coerce.number().int().min(1).max(600).default(usualLimits.lockSeconds),
  SECRET: z.string().min(32).optional(),
  SECRET_BEFORE: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .refine((secrets) => secrets.every((each) => each.length >= 32), 'each former secret has at least 32 characters'),
  SECRET_LOST: onOff.default(false),
  CLOCK_CONFIRMED: z.iso.date().optional(),
  BASE_DOMAINS: list.default([]),
  PUBLIC_ADDRESS: z.string().optional(),
  DEV_BRAND: z.enum(brandKeys).default(brandKeys[0]),
  FILES_DIR: z.string().optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('no-reply@{key}.example'),
  INBOUND_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d{}.-]+\.[a-z\d-]+$/, 'wants a mail domain, such as answers.commute.example')
    .optional(),
  INBOUND_MAIL_PEERS: list.default(['127.0.0.1', '::1']),
  INBOUND_MAIL_VERDICTS: z.string().toLowerCase().optional(),
  GOOGLE_MAPS_URL: z.url({ protocol: /^https?$/ }).default('https://maps.googleapis.com/maps/api/js'),
  GOOGLE_MAPS_FALLBACK_KEY: z.string().optional(),
  FUEL_ECONOMY_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: list.default([]),
  METRICS_TOKEN: z.string().min(16).optional(),
  POSTAL_SERVICE: z.enum(['streets', 'xml', 'rest']).default('streets'),
  POSTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  POSTAL_USER: z.string().optional(),
  POSTAL_CLIENT_ID: z.string().optional(),
  POSTAL_CLIENT_SECRET: z.string().optional(),
  STRAVA_CLIENT_ID: z.string().optional(),
  STRAVA_CLIENT_SECRET: z.string().optional(),
  STRAVA_URL: z.url({ protocol: /^https?$/ }).default('https://www.strava.com'),
  TWILIO_ACCOUNT: z.string().optional(),
  TWILIO_TOKEN: z.string().optional(),
  TWILIO_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  DRAND_URL: z.url({ protocol: /^https?$/ }).optional(),
  OTP2_URLS: byBrand('an http address', isWebAddress),
  OTP1_URLS: byBrand('an http address', isWebAddress),
  VEHICLE_POSITIONS_URLS: byBrand('an http address', isWebAddress),
  SERVICE_ALERTS_URLS: byBrand('an http address', isWebAddress),
  TRIP_UPDATES_URLS: byBrand('an http address', isWebAddress),
  GOOGLE_ROUTES_KEYS: byBrand('a key', (value) => value.length > 0),
  GOOGLE_ROUTES_URL: z.url({ protocol: /^https?$/ }).default('https://routes.googleapis.com'),
  ALLOW_PRIVATE_ADDRESSES: onOff.default(false),
  RATE_LIMITS: onOff.default(true),
  MAIL_HOURS: z
    .string()
    .regex(/^\d{1,2}-\d{1,2}$/)
    .default('8-21')
    .transform((written) => written.split('-').map(Number) as [number, number])
    .refine(([from, until]) => from < until && until <= 24, 'wants two hours of a day, such as 8-21'),
  DEMONSTRATION: onOff.default(true),
  STAFF_SECOND_FACTOR: onOff.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  WEB_DIST: z.string().optional(),
})

/** A fault in the settings, said in one sentence for the person who starts the server. */
export class SettingsProblem extends Error {}

export type Env = ReturnType<typeof readEnv>

/** The only reader of the process environment. Throws a `SettingsProblem` that names the setting and what to do. */
export function readEnv(variables: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsProblem(
      `The setting ${issue!.path.join('.')} cannot be used: ${issue!.message}. See .env.example.`,
    )
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production) demandForProduction(values)
  const dataDir = resolve(values.DATA_DIR ?? '.data')
  return {
    production,
    test: values.NODE_ENV === 'test',
    port: values.PORT,
    host: values.HOST,
    dataDir,
    version: manifest.version,
    /** Only the default folder may be replaced by another; a folder that the operator set is used or refused. */
    dataDirIsDefault: values.DATA_DIR === undefined,
    regionsDir: resolve(values.REGIONS_DIR ?? join(dataDir, 'regions')),
    regionsDirIsDefault: values.REGIONS_DIR === undefined,
    files: { folder: resolve(values.FILES_DIR ?? join(dataDir, 'files')), bucket: readBucket(values) },
    cityNodes: values.CITY_NODES,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseLimits: {
      statementSeconds: values.DATABASE_STATEMENT_SECONDS,
      lockSeconds: values.DATABASE_LOCK_SECONDS,
    },
    secret: values.SECRET,
    /** Former secrets, which only open what they have sealed. */
    secretsBefore: values.SECRET_BEFORE,
    /** Somebody said that the secret before is gone, with all that it has sealed. */
    isSecretLost: values.SECRET_LOST,
    clockConfirmed: values.CLOCK_CONFIRMED,
    baseDomains: values.BASE_DOMAINS,
    publicAddress:
      values.PUBLIC_ADDRESS ??
      (production ? `https://{key}.${values.BASE_DOMAINS[0]}` : `http://{key}.localhost:${values.PORT}`),
    devBrand: values.DEV_BRAND,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    inboundMail: readInboundMail(values, production),
    googleMaps: { url: values.GOOGLE_MAPS_URL, fallbackKey: values.GOOGLE_MAPS_FALLBACK_KEY },
    fuelEconomyUrl: values.FUEL_ECONOMY_URL,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    postal: readPostal(values),
    strava: readStrava(values),
    twilio: readTwilio(values),
    drandUrl: values.DRAND_URL,
    planners: {
      otp2: values.OTP2_URLS,
      otp1: values.OTP1_URLS,
      googleKeys: values.GOOGLE_ROUTES_KEYS,
      googleUrl: values.GOOGLE_ROUTES_URL,
    },
    vehiclePositions: values.VEHICLE_POSITIONS_URLS,
    serviceAlerts: values.SERVICE_ALERTS_URLS,
    tripUpdates: values.TRIP_UPDATES_URLS,
    allowPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES,
    rateLimits: values.RATE_LIMITS,
    /** Mails of messages go from this hour on and until the other, by the clock of the programme. */
    mailHours: values.MAIL_HOURS,
    /** Staff show a second factor at every sign-in. */
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? production,
    demonstration: values.DEMONSTRATION && !production,
    /** A line for each request where somebody collects them; on a newcomer's terminal only what went wrong. */
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    webDist:
      values.WEB_DIST && isAbsolute(values.WEB_DIST)
        ? values.WEB_DIST
        : resolve(import.meta.dirname, '../../web', values.WEB_DIST ?? 'dist'),
  }
}

/** The inbound address for answers by mail; undefined where nobody can answer by mail. */
function readInboundMail(
  {
    INBOUND_MAIL_PORT: port,
    INBOUND_MAIL_DOMAIN: domain,
    INBOUND_MAIL_PEERS: peers,
    INBOUND_MAIL_VERDICTS: verdicts,
  }: z.infer<typeof settings>,
  production: boolean,
) {
  if (port === undefined && domain === undefined) return undefined
  if (port === undefined || domain === undefined)
    throw new SettingsProblem('Answers by mail need INBOUND_MAIL_PORT and INBOUND_MAIL_DOMAIN. See .env.example.')
  if (production && !verdicts)
    throw new SettingsProblem(
      'Answers by mail need INBOUND_MAIL_VERDICTS in production: without it anybody can write any sender. See .env.example.',
    )
  return { port, domain, peers: readNetworks(peers), verdicts }
}

/** Addresses and networks (`10.0.0.0/8`) of machines. */
function readNetworks(written: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const each of written) {
    const [address = '', bits] = each.split('/')
    const version = isIP(address)
    if (!version || (bits !== undefined && !(Number(bits) <= (version === 4 ? 32 : 128))))
      throw new SettingsProblem(
        `INBOUND_MAIL_PEERS cannot be used: ${each} is no address or network. See .env.example.`,
      )
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}

/** Which postal service is asked, with all that it wants to know; undefined for the street data of the programme. */
function readPostal({
  POSTAL_SERVICE,
  POSTAL_URL: url,
  POSTAL_USER: userId,
  POSTAL_CLIENT_ID: clientId,
  POSTAL_CLIENT_SECRET: clientSecret,
}: z.infer<typeof settings>) {
  if (POSTAL_SERVICE === 'streets') return undefined
  if (POSTAL_SERVICE === 'xml' && url && userId) return { speaks: 'xml' as const, url, userId }
  if (POSTAL_SERVICE === 'rest' && url && clientId && clientSecret)
    return { speaks: 'rest' as const, url, clientId, clientSecret }
  const wanted =
    POSTAL_SERVICE === 'xml' ? 'POSTAL_URL and POSTAL_USER' : 'POSTAL_URL, POSTAL_CLIENT_ID and POSTAL_CLIENT_SECRET'
  throw new SettingsProblem(`POSTAL_SERVICE=${POSTAL_SERVICE} needs ${wanted}. See .env.example.`)
}

/** The bucket of files; undefined when they are in a folder. */
function readBucket({
  FILES_S3_BUCKET: name,
  FILES_S3_URL: url,
  FILES_S3_REGION: region,
  FILES_S3_KEY: key,
  FILES_S3_SECRET: secret,
}: z.infer<typeof settings>) {
  if (!name) {
    if (url || key || secret) throw new SettingsProblem('Files in S3 need FILES_S3_BUCKET. See .env.example.')
    return undefined
  }
  if (!key || !secret) throw new SettingsProblem('Files in S3 need FILES_S3_KEY and FILES_S3_SECRET. See .env.example.')
  return { name, url, region, key, secret }
}

/** Undefined when the programme has no registration with Strava. */
function readStrava({
  STRAVA_CLIENT_ID: clientId,
  STRAVA_CLIENT_SECRET: clientSecret,
  STRAVA_URL: url,
}: z.infer<typeof settings>) {
  if (clientId && clientSecret) return { url, clientId, clientSecret }
  if (clientId || clientSecret)
    throw new SettingsProblem('Strava needs STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET. See .env.example.')
  return undefined
}

/** Undefined where the operator has no account with a carrier of text messages. */
function readTwilio({ TWILIO_ACCOUNT: account, TWILIO_TOKEN: token, TWILIO_URL: url }: z.infer<typeof settings>) {
  if (account && token) return { url, account, token }
  if (account || token)
    throw new SettingsProblem('Text messages need TWILIO_ACCOUNT and TWILIO_TOKEN. See .env.example.')
  return undefined
}

function demandForProduction(values: z.infer<typeof settings>) {
  const missing = [
    !values.SECRET && 'SECRET (at least 32 characters; signs sessions, links and tokens)',
    !values.BASE_DOMAINS.length && 'BASE_DOMAINS (the domains below which the 32 keys are host names)',
    !values.SMTP_URL && 'SMTP_URL (the mail server)',
  ].filter(Boolean)
  if (missing.length) throw new SettingsProblem(`NODE_ENV=production needs ${missing.join(', ')}. See .env.example.`)
  if (values.STAFF_SECOND_FACTOR === false)
    throw new SettingsProblem('STAFF_SECOND_FACTOR=off is for the demonstration and for tests; production refuses it.')
  if (!values.RATE_LIMITS) throw new SettingsProblem('RATE_LIMITS=off is for tests and benches; production refuses it.')
}
