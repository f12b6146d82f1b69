import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { EditorContent, useEditor, type JSONContent } from '@tiptap/react'
import { Suspense, useMemo, useState } from 'react'
import { calmEditor } from '@/lib/staff/editor/calm-editor'
import { htmlToDocument } from '@/lib/staff/editor/editor-html'
import { countLostPictures, keptPaste } from '@/lib/staff/editor/kept-html'
import { createLeaveKeys } from '@/lib/staff/editor/leave-text'
import type { PendingInput } from '@/lib/staff/editor/pending-input'
import { TEXT_PARTS, TEXT_SCHEMA } from '@/lib/staff/editor/text-schema'
import { useEditorValue } from '@/lib/staff/editor/use-editor-value'
import { useAhead } from '@/lib/use-ahead'
import { useUploads } from '@/lib/staff/media/use-uploads'
import { useSession } from '@/lib/session'
import { Note } from '../../feedback/note'
import { MediaPicker, useMediaPickerAhead, type PickedMedia } from '../media/media-picker'
import type { EditorDialog } from './editor-dialog'
import { EDITOR_LABELS } from './editor-labels'
import { EditorToolbar } from './editor-toolbar'
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
  const [start] = useState(() => htmlToDocument(value, TEXT_SCHEMA).toJSON() as JSONContent)
  const state = useSession()
  const { queue } = useUploads(state.status === 'signed-in' ? state.user.id : 0)

  /**
   * Uploads pasted or dropped pictures to the media library and opens its dialog, in which the user writes their
   * alternative texts. Returns false if there are no pictures.
   */
  const takeFiles = (event: Event, data: DataTransfer | null): boolean => {
    const files = pictureFiles(data)
    if (files.length === 0) return false
    event.preventDefault()
    void queue.add(files)
    setDialog('picture')
    return true
  }
  const editor = useEditor({
    extensions: TEXT_PARTS,
    content: start,
    editable: !isReadOnly,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        class: `${textStyles.text} ${styles.text}`,
        role: 'textbox',
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
        event.clipboardData?.getData('text/html') ? false : takeFiles(event, event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeFiles(event, event.dataTransfer),
    },
  })
  useMediaPickerAhead()
  useAhead(beginTextDialogs)
  useEditorValue({ editor, value, give: onGive, pending })

  const insert = ({ address, alt, size }: PickedMedia) => {
    setDialog(null)
    editor
      ?.chain()
      .focus()
      .setImage({ src: address, alt, ...(size && shownSize(size)) })
      .run()
  }
  const toolbarEditor = useMemo(() => editor && calmEditor(editor), [editor])
  return (
    <>
      <MantineEditor
        editor={toolbarEditor}
        labels={EDITOR_LABELS}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        classNames={{ root: styles.root }}
        data-invalid={isInvalid || undefined}
      >
        {toolbarEditor && (
          <EditorToolbar editor={toolbarEditor} isReadOnly={isReadOnly} onOpen={setDialog} controls={id} />
        )}
        {/* Not MantineEditor.Content, which would show the toolbar's editor. */}
        <EditorContent editor={editor} className={`${MantineEditor.classes.content} ${styles.content}`} />
      </MantineEditor>
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
