import { isChunkFailure } from '@/pwa/chunk-failure'
import { Note } from '../../feedback/note'

/**
 * Shown in place of the text editor if its file could not be loaded. The form's other fields stay usable, and the text
 * stays as it is. The browser does not repeat a failed import, so only a reload loads the editor. Other errors go to the
 * page's error screen.
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
