import { Note } from '@/ui/feedback/note'
import { DeviceText } from '@/ui/page/this-device'

/** A note that tells the user that the list was built from the posts stored on this device (D5). */
export function FromKeptNote({ isSearch }: { isSearch: boolean }) {
  return (
    <Note tone="wait" icon="offline" role="status" title="A associação não responde">
      <p>
        <DeviceText
          text={
            isSearch
              ? 'Procurámos só nos artigos guardados neste {aparelho}.'
              : 'Mostramos só os artigos guardados neste {aparelho}.'
          }
        />
      </p>
    </Note>
  )
}
