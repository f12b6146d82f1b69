import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { ALT_TEXT_MAX } from '@/shared/media'
import { TextField } from '../../form/field'
import { SmallDialog } from './small-dialog'

interface AltDialogProps {
  editor: Editor
  onClose: () => void
}

/**
 * Dialog for the alternative text of the selected picture. The text applies only to this place in the document; the
 * media library is not changed.
 */
export function AltDialog({ editor, onClose }: AltDialogProps) {
  const [alt, setAlt] = useState(() => String(editor.getAttributes('image').alt ?? ''))
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <SmallDialog
      title="Texto alternativo"
      saveLabel="Guardar texto"
      onSave={() => {
        onClose()
        editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run()
      }}
      onClose={close}
    >
      <TextField
        id="editor-picture-alt"
        label="O que se vê, para quem não vê a imagem"
        hint="Se ficar vazio, vale o texto que a imagem tem na biblioteca."
        value={alt}
        autoComplete="off"
        maxLength={ALT_TEXT_MAX}
        data-autofocus
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
    </SmallDialog>
  )
}
