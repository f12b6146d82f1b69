/** Texts used only on the outbox page. */
import { groupByNoun } from '@/offline/kinds/registry'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { listInWords } from '@/shared/list-in-words'

/** Returns the page's title, for example '2 comprovantes e 1 mensagem ainda neste {aparelho}'. */
export function outboxTitle(pending: readonly OutboxEntry[]): string {
  const parts = groupByNoun(pending).map(
    ({ words, own }) => `${own.length} ${own.length === 1 ? words.one : words.many}`,
  )
  return `${listInWords(parts)} ainda neste {aparelho}`
}

/** Returns the text about pending entries of other users on this device. Only the number of entries is shown (L17). */
export const othersText = (count: number): string =>
  count === 1
    ? 'Há 1 envio de outra conta guardado neste {aparelho}. Só essa conta o vê e o envia.'
    : `Há ${count} envios de outras contas guardados neste {aparelho}. Só essas contas os veem e os enviam.`

/** Returns the text about entries of staff in the field, which have a list of their own. */
export const fieldText = (count: number): string =>
  count === 1
    ? 'Há 1 envio do terreno por enviar neste {aparelho}. Está em «No terreno».'
    : `Há ${count} envios do terreno por enviar neste {aparelho}. Estão em «No terreno».`

/** Returns the text about guests' entries that were hidden when the other data on this device was erased. */
export const hiddenText = (count: number): string =>
  count === 1
    ? 'Há 1 envio escondido, de quando se apagou o resto deste {aparelho}. Segue sozinho.'
    : `Há ${count} envios escondidos, de quando se apagou o resto deste {aparelho}. Seguem sozinhos.`

/**
 * Returns the explanation of what deleting an entry means. It depends on whether the association may already have
 * received the entry.
 */
export const deleteText = (entry: OutboxEntry): string =>
  entry.isInDoubt
    ? 'O último envio ficou sem resposta: pode já ter chegado. Se {o} eliminar, deixamos de perguntar, e deste {aparelho} sai para sempre.'
    : 'Ainda não foi enviad{o}. Se {o} eliminar, nada é enviado: a associação não {o} recebe, e deste {aparelho} sai para sempre.'
