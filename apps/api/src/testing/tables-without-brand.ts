/** Tables that belong to no programme, each with the reason; the isolation test fails for one in neither set. */
export const tablesWithoutBrand: Record<string, string> = {
  network_hit: 'how often a network called, over all programmes; keyed digests of networks, gone within four hours',
  caused_mail:
    'which mailbox had a mail that a person caused, over all programmes; keyed digests only, gone within two days',
  job_clock: 'when a job that takes something away last looked at the clock; one row, of nobody',
  kysely_migration: 'which migrations have run; holds no data of anybody',
  kysely_migration_lock: 'lets one copy migrate at a time',
}

/** Whole schemas of others: pg-boss keeps its jobs there, whose payloads name a brand and hold no personal data. */
export const schemasWithoutBrand: Record<string, string> = {
  pgboss: "the job queue's own tables",
}
