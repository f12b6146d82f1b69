import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/tiptap/styles.layer.css'
import type { Editor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { memo, useMemo } from 'react'
import { calmEditor } from '@/lib/staff/editor/calm-editor'
import type { EditorDialog } from './editor-dialog'
import { EDITOR_LABELS } from './editor-labels'
import { EditorToolbar } from './editor-toolbar'
import styles from './rich-text-editor.module.css'

interface EditorFrameProps {
  id: string
  editor: Editor | null
  isInvalid: boolean
  isReadOnly: boolean
  onOpen: (dialog: EditorDialog) => void
}

/**
 * The text with its toolbar. It is not rendered again when only the form around it changes, because rendering the
 * toolbar takes a slow phone as long as several keys.
 */
export const EditorFrame = memo(function EditorFrame({
  id,
  editor,
  isInvalid,
  isReadOnly,
  onOpen,
}: EditorFrameProps) {
  const toolbarEditor = useMemo(() => editor && calmEditor(editor), [editor])
  return (
    <MantineEditor
      editor={toolbarEditor}
      labels={EDITOR_LABELS}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      classNames={{ root: styles.root }}
      data-invalid={isInvalid || undefined}
    >
      {toolbarEditor && <EditorToolbar editor={toolbarEditor} {...{ isReadOnly, onOpen }} controls={id} />}
      {/* Not MantineEditor.Content, which would show the toolbar's editor. */}
      <EditorContent editor={editor} className={`${MantineEditor.classes.content} ${styles.content}`} />
    </MantineEditor>
  )
})
