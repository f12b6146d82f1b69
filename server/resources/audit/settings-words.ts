import { ASSOCIATION_FIELDS, OPTIONAL_FIELDS, type AssociationField } from '../../../src/shared/association'
import { ASSOCIATION_LABELS } from '../../../src/shared/association-labels'
import { MAIL_KINDS, MAIL_NAMES } from '../../../src/shared/mail-text'

const CHANGED_FIELD = /^(\w+) (default|«.*») -> (default|«.*»)$/s

/**
 * Returns a value of the association's data in words. 'default' stands for a field without a saved value, which has the
 * text of src/content/institution.ts.
 */
function valueText(value = 'default', field?: AssociationField): string {
  if (value === 'default') return 'o texto de origem'
  // Older audit rows contain «» where newer ones contain 'default'. Only an optional field can really be empty.
  if (value === '«»') return field && OPTIONAL_FIELDS.includes(field) ? 'vazio' : 'o texto de origem'
  return value
}

interface SettingWords {
  what: string
  more: string
}

/**
 * Returns the words for an audit row about the association's data. A write adds a row for itself and one row for each
 * changed field, such as 'association 1 town default -> «Montepuez»'.
 */
function associationWords(rest: string): SettingWords {
  const [, name, before, after] = CHANGED_FIELD.exec(rest) ?? []
  if (name === undefined) return { what: 'guardou os dados da associação', more: '' }
  const field = ASSOCIATION_FIELDS.find((one) => one === name)
  const label = field ? ASSOCIATION_LABELS[field] : name
  return {
    what: `mudou nos dados da associação o campo «${label}»`,
    more: `Antes: ${valueText(before, field)}. Agora: ${valueText(after, field)}.`,
  }
}

/**
 * Returns the words for an audit row about the settings (association's data, texts of e-mails). Null for other tables.
 */
export function settingWords(table: string, id: number, rest: string): SettingWords | null {
  if (table === 'association') return associationWords(rest)
  if (table !== 'mail_texts') return null
  const kind = MAIL_KINDS[id - 1]
  return { what: `mudou o texto do e-mail ${kind ? `«${MAIL_NAMES[kind]}»` : `n.º ${id}`}`, more: '' }
}
