import type { Engine } from '../database'
import type { Trx } from '../schema'

/** One step of the schema. It runs once, inside the transaction of `migrate`. */
export type Migration = (trx: Trx, engine: Engine) => Promise<void>
