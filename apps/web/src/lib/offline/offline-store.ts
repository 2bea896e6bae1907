import { offlineDatabase } from './forget-offline.ts'

type Table = 'answers' | 'outbox'

/**
 * Reads or writes one table in one transaction. The connection is closed at once, so that signing out, which deletes
 * the database, does not wait. A write is on the disk when it is answered.
 */
async function inTable<Result>(
  table: Table,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(table, mode, { durability: table === 'outbox' ? 'strict' : 'relaxed' })
    const request = act(transaction.objectStore(table))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was written')))
    })
    return request.result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(offlineDatabase, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('answers', { keyPath: 'key' })
      request.result.createObjectStore('outbox', { keyPath: 'id' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not open')))
  })
}

/** A table of the database whose rows have this form. */
export function openTable<Row>(table: Table) {
  return {
    put: (row: Row) => inTable(table, 'readwrite', (store) => store.put(row)),
    find: (key: string): Promise<Row | undefined> =>
      inTable<Row | undefined>(table, 'readonly', (store) => store.get(key) as IDBRequest<Row | undefined>),
    list: (): Promise<Row[]> => inTable<Row[]>(table, 'readonly', (store) => store.getAll() as IDBRequest<Row[]>),
    remove: (key: string): Promise<unknown> => inTable(table, 'readwrite', (store) => store.delete(key)),
  }
}
