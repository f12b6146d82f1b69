import { isChunkFailure } from '@/pwa/chunk-failure'
import { Note } from '../../feedback/note'

/**
 * Note in place of the text editor if the editor's chunk could not be loaded. The other fields of the form remain
 * usable, and the text is not changed. The browser does not repeat a failed import, so only a reload of the page loads
 * the editor. Any other error is thrown again and reaches the page's error screen.
 */
export function EditorMissing({ error }: { error: unknown }) {
  if (!isChunkFailure(error)) throw error
  return (
    <Note tone="wait" role="status" title="O editor do texto não chegou.">
      Os outros campos continuam a funcionar, e o texto fica como está. Quando houver rede, abra a página
      outra vez: o que escreveu continua aqui.
    </Note>
  )
}
