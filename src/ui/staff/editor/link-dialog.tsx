import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { readLink } from '@/lib/staff/editor/link-target'
import { TextField } from '../../form/field'
import { Button } from '../../page/button'
import { SmallDialog } from './small-dialog'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

/** Dialog for the URL of a link. If no text is selected, it also has a field for the link's text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [href] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [hasText] = useState(() => href !== '' || !editor.state.selection.empty)
  const [address, setAddress] = useState(href)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const save = () => {
    const read = readLink(address)
    if ('problem' in read) return setProblem(read.problem)
    onClose()
    const chain = editor.chain().focus()
    if (hasText) chain.extendMarkRange('link').setLink({ href: read.address }).run()
    else
      chain
        .insertContent({
          type: 'text',
          text: text.trim() || address.trim(),
          marks: [{ type: 'link', attrs: { href: read.address } }],
        })
        .unsetMark('link')
        .run()
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <SmallDialog
      title="Ligação"
      saveLabel="Pôr ligação"
      onSave={save}
      onClose={close}
      actions={
        href !== '' && (
          <Button variant="line" onClick={remove}>
            Tirar a ligação
          </Button>
        )
      }
    >
      <TextField
        id="editor-link-address"
        label="Endereço"
        hint="Um sítio, uma página deste sítio (/projects), um e-mail ou um telefone."
        error={problem}
        value={address}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        data-autofocus
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setProblem(null)
        }}
      />
      {!hasText && (
        <TextField
          id="editor-link-text"
          label="Texto"
          optional
          value={text}
          autoComplete="off"
          maxLength={500}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </SmallDialog>
  )
}
