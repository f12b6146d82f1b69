import type { EditorOptions } from '@tiptap/core'
import { useEditor, type JSONContent } from '@tiptap/react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { htmlToDocument } from '@/lib/staff/editor/editor-html'
import { countLostPictures, keptPaste } from '@/lib/staff/editor/kept-html'
import { createLeaveKeys } from '@/lib/staff/editor/leave-text'
import { prepareLinkDetection } from '@/lib/staff/editor/link-detection'
import type { PendingInput } from '@/lib/staff/editor/pending-input'
import { TEXT_PARTS } from '@/lib/staff/editor/text-schema'
import { useEditorValue } from '@/lib/staff/editor/use-editor-value'
import { useAhead, useWhenIdle } from '@/lib/use-ahead'
import { session } from '@/lib/session'
import { uploadQueue } from '@/lib/staff/media/use-uploads'
import { Note } from '../../feedback/note'
import { MediaPicker, useMediaPickerAhead, type PickedMedia } from '../media/media-picker'
import type { EditorDialog } from './editor-dialog'
import { EditorFrame } from './editor-frame'
import { AltDialog, beginTextDialogs, LinkDialog } from './text-dialogs'
import textStyles from '../../media/rich-text.module.css'
import styles from './rich-text-editor.module.css'

interface RichTextEditorProps {
  id: string
  labelledBy: string
  describedBy: string
  isInvalid: boolean
  value: string
  isReadOnly: boolean
  onGive: (html: string) => void
  pending: PendingInput
}

const PICTURE_TYPE = /^image\//

const pictureFiles = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => PICTURE_TYPE.test(type))

/**
 * Width in px with which a picture of the media library is inserted. The browser loads a larger version of the picture
 * where the screen needs it.
 */
const PICTURE_WIDTH = 640

const shownSize = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(1, PICTURE_WIDTH / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const lostText = (count: number): string =>
  count === 1
    ? 'Uma imagem não veio: está só no computador de onde o texto foi copiado. Junte-a com «Imagem».'
    : `${count} imagens não vieram: estão só no computador de onde o texto foi copiado. Junte-as com «Imagem».`

/**
 * Uploads pasted or dropped pictures to the media library and opens its dialog, in which the user writes their
 * alternative texts. Returns false if there are no pictures.
 */
function takeFiles(event: Event, data: DataTransfer | null, onTaken: () => void): boolean {
  const files = pictureFiles(data)
  const state = session.current()
  if (files.length === 0 || state.status !== 'signed-in') return false
  event.preventDefault()
  void uploadQueue(state.user.id).add(files)
  onTaken()
  return true
}

/** Continues uploads of an earlier visit, because the user may want to insert their pictures. */
function continueUploads(): void {
  const state = session.current()
  if (state.status === 'signed-in') void uploadQueue(state.user.id).restore()
}

export function RichTextEditor({
  id,
  labelledBy,
  describedBy,
  isInvalid,
  value,
  isReadOnly,
  onGive,
  pending,
}: RichTextEditorProps) {
  const [dialog, setDialog] = useState<EditorDialog>(null)
  const [lost, setLost] = useState(0)
  const [leaveKeys] = useState(createLeaveKeys)
  const [start] = useState(value)
  // The options stay the same object until one of them changes. Otherwise each render would set up the editor's view
  // again, which a slow phone would feel at each pause in typing.
  const editorProps = useMemo<EditorOptions['editorProps']>(() => {
    const take = (event: Event, data: DataTransfer | null) =>
      takeFiles(event, data, () => setDialog('picture'))
    return {
      attributes: {
        id,
        class: `${textStyles.text} ${styles.text}`,
        role: 'textbox',
        // The text keeps the focus while it is read-only.
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(isReadOnly && { 'aria-readonly': 'true' }),
      },
      handleDOMEvents: leaveKeys,
      transformPastedHTML: (html) => {
        setLost(countLostPictures(html))
        return keptPaste(html)
      },
      // Word and Excel copy a picture of the text together with the text. If the clipboard contains HTML, the text is
      // pasted and the picture is ignored.
      handlePaste: (_view, event) =>
        event.clipboardData?.getData('text/html') ? false : take(event, event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event, event.dataTransfer),
    }
  }, [id, labelledBy, describedBy, isInvalid, isReadOnly, leaveKeys])
  const editor = useEditor({
    extensions: TEXT_PARTS,
    // The text is parsed when the editor has its schema. tiptap's own parser of `content` would drop spaces that the
    // server keeps, and a schema of our own for this takes a slow phone 50 ms.
    onBeforeCreate: ({ editor: created }) => {
      created.options.content = htmlToDocument(start, created.schema).toJSON() as JSONContent
    },
    editable: !isReadOnly,
    // tiptap destroys an editor that is created while rendering if the component is not mounted within 1 ms, and creates
    // another one after a user on a slow phone may already have typed.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps,
  })
  // `useEditor` reads `editable` only once. While the form is being sent, text that is typed would be lost, because the
  // response replaces the form's values.
  useEffect(() => void editor?.setEditable(!isReadOnly, false), [editor, isReadOnly])
  useMediaPickerAhead()
  useAhead(beginTextDialogs)
  useWhenIdle(prepareLinkDetection)
  useAhead(continueUploads)
  useEditorValue({ editor, value, give: onGive, pending })

  const insert = ({ address, alt, size }: PickedMedia) => {
    setDialog(null)
    editor
      ?.chain()
      .focus()
      .setImage({ src: address, alt, ...(size && shownSize(size)) })
      .run()
  }
  return (
    <>
      <EditorFrame {...{ id, editor, isInvalid, isReadOnly }} onOpen={setDialog} />
      {lost > 0 && (
        <Note tone="wait" role="status">
          {lostText(lost)}
        </Note>
      )}
      {/* In the DOM the dialogs are outside the form. React's events still bubble to the form, so a submit in a
          dialog is stopped here. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {dialog === 'picture' && <MediaPicker onPick={insert} onClose={() => setDialog(null)} />}
        <Suspense fallback={null}>
          {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
          {editor && dialog === 'alt' && <AltDialog editor={editor} onClose={() => setDialog(null)} />}
        </Suspense>
      </div>
    </>
  )
}
