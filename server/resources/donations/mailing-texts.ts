import type { components } from '../../../src/api/v1'
import { defaultMailText } from '../../../src/content/mails'
import {
  MAIL_KINDS,
  mailTextProblems,
  paragraphsOf,
  type MailKind,
  type MailText,
} from '../../../src/shared/mail-text'
import { hasProblems } from '../../../src/shared/text-field'
import type { Db, Trx } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Handler } from '../../http/contract'
import { invalid, refuse } from '../../http/errors'
import { presentLastWrite, type WriteStamp, type WrittenRow } from '../../http/last-write'
import { createRecords, type RecordShape } from '../../http/records'
import { oneLine, textField } from '../../http/text-input'
import { deleteMailText, findSavedText, mailTextId, saveMailText } from './mailing-text-store'

type Shown = components['schemas']['MailText']

interface MailTextRow extends WrittenRow, MailText {
  id: number
  kind: MailKind
  isDefault: boolean
}

/** Reads the text of an e-mail: the saved text, or else the default. Undefined for an id that no e-mail has. */
async function findMailText(db: Db, id: number): Promise<MailTextRow | undefined> {
  const kind = MAIL_KINDS[id - 1]
  if (!kind) return undefined
  const saved = await findSavedText(db, id)
  if (saved) return { ...saved, id, kind, isDefault: false }
  return {
    ...defaultMailText(kind),
    ...{ id, kind, isDefault: true, updated_at: null, writer_first_name: null, writer_last_name: null },
  }
}

/** Stores a text. If it equals the default, the row is deleted instead, so that later changes of the default apply. */
async function storeText(trx: Trx, id: number, values: MailText, stamp: WriteStamp): Promise<void> {
  const kind = MAIL_KINDS[id - 1]
  const standard = kind && defaultMailText(kind)
  const isDefault = standard?.subject === values.subject && standard.text === values.text
  await (isDefault ? deleteMailText(trx, id) : saveMailText(trx, id, values, stamp))
}

/**
 * Reads and validates the text of an e-mail from a body.
 * @throws Refusal 400 with an error text for each wrong field
 */
function readText(body: unknown): MailText {
  const values = {
    subject: oneLine(textField(body, 'subject')),
    text: paragraphsOf(textField(body, 'text')).join('\n\n'),
  }
  const problems = mailTextProblems(values)
  if (hasProblems(problems)) throw invalid(problems)
  return values
}

const SHAPE: RecordShape<MailTextRow, MailText, Shown, unknown> = {
  table: 'mail_texts',
  find: findMailText,
  values: ({ subject, text }) => ({ subject, text }),
  read: (_trx, body) => Promise.resolve(readText(body)),
  // Every kind of e-mail has exactly one text, so texts can be neither created nor deleted.
  insert: () => Promise.reject(refuse(405, 'Cada mensagem tem já o seu texto.')),
  update: storeText,
  remove: () => Promise.reject(refuse(405, 'Um texto não se elimina. Escreva outro.')),
  present: ({ kind, subject, text, isDefault, ...row }, version) => ({
    ...{ kind, subject, text, is_default: isDefault, version },
    ...presentLastWrite(row),
  }),
}

interface MailTextDeps {
  db: Db
  clock: Clock
  personalRead: Read
}

/** Operations with which administrators change the texts of e-mails to donors (D104). */
export function mailTextRoutes({ db, clock, personalRead }: MailTextDeps) {
  const records = createRecords({ db, clock }, SHAPE)
  return {
    listMailTexts: personalRead<'listMailTexts'>(async () => {
      const rows = await Promise.all(MAIL_KINDS.map((kind) => findMailText(db, mailTextId(kind))))
      return { results: rows.filter((row) => row !== undefined).map(records.present) }
    }),
    updateMailText: ((call, reply) => {
      const { body, headers, ip, person } = call
      const id = mailTextId(call.params.kind)
      return records.change({ body, headers, ip, person, params: { id } }, reply)
    }) satisfies Handler<'updateMailText'>,
  }
}
