import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { startTransition, useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { afterFrame } from '@/lib/staff/editor/calm-editor'
import { AppIcon } from '../../media/app-icon'
import { Icon } from '../../media/icon'
import type { EditorDialog } from './editor-dialog'
import styles from './editor-toolbar.module.css'
import { useArrowKeys } from './use-arrow-keys'

/** The number of tools that are always visible. */
const MAIN_TOOLS = 13

interface EditorToolbarProps {
  editor: Editor
  /** The id of the text that the tools change. */
  controls: string
  isReadOnly: boolean
  onOpen: (dialog: EditorDialog) => void
}

interface ToolProps {
  label: string
  isActive?: boolean
  isDisabled?: boolean
  isOpen?: boolean
  onPress: () => void
  children: ReactNode
}

/** Button of the toolbar for an action for which Mantine has no button. */
function Tool({ label, isActive, isDisabled, isOpen, onPress, children }: ToolProps) {
  return (
    <MantineEditor.Control
      aria-label={label}
      title={label}
      active={isActive ?? false}
      disabled={isDisabled}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {children}
    </MantineEditor.Control>
  )
}

function TableTools() {
  return (
    <div className={styles.more} role="group" aria-label="Tabela">
      <MantineEditor.TableRowBefore />
      <MantineEditor.TableRowAfter />
      <MantineEditor.TableRowDelete />
      <MantineEditor.TableColumnBefore />
      <MantineEditor.TableColumnAfter />
      <MantineEditor.TableColumnDelete />
      <MantineEditor.TableToggleHeaderRow />
      <MantineEditor.TableToggleHeaderColumn />
      <MantineEditor.TableMergeCells />
      <MantineEditor.TableSplitCell />
      <MantineEditor.TableDelete />
    </div>
  )
}

/** Puts the selected picture into a figure with an empty caption, and the cursor into the caption. */
function addCaption(editor: Editor): void {
  const { from } = editor.state.selection
  const image = editor.state.doc.nodeAt(from)
  if (!image) return
  editor
    .chain()
    .focus()
    .insertContentAt(
      { from, to: from + image.nodeSize },
      { type: 'figure', content: [image.toJSON(), { type: 'figcaption' }] },
    )
    // The caption's position is: `from`, where the figure begins, + 1 for the start of the figure + the size of the
    // picture + 1 for the start of the caption.
    .setTextSelection(from + 1 + image.nodeSize + 1)
    .run()
}

interface PictureToolsProps extends Pick<EditorToolbarProps, 'editor' | 'onOpen'> {
  isInFigure: boolean
}

function PictureTools({ editor, onOpen, isInFigure }: PictureToolsProps) {
  return (
    <div className={styles.more} role="group" aria-label="Imagem escolhida">
      <Tool label="Texto alternativo" onPress={() => onOpen('alt')}>
        <Icon name="eye" /> <span>Texto alternativo</span>
      </Tool>
      {!isInFigure && (
        <Tool label="Legenda" onPress={() => addCaption(editor)}>
          <Icon name="edit" /> <span>Legenda</span>
        </Tool>
      )}
      <Tool
        label="Tirar a imagem"
        onPress={() =>
          isInFigure
            ? editor.chain().focus().deleteNode('figure').run()
            : editor.chain().focus().deleteSelection().run()
        }
      >
        <Icon name="trash" /> <span>Tirar</span>
      </Tool>
    </div>
  )
}

function RareTools() {
  return (
    <div className={styles.more} role="group" aria-label="Mais ferramentas">
      <MantineEditor.H4 />
      <MantineEditor.Underline />
      <MantineEditor.Strikethrough />
      <MantineEditor.Highlight />
      <MantineEditor.Superscript />
      <MantineEditor.Subscript />
      <MantineEditor.Code />
      <MantineEditor.CodeBlock />
      <MantineEditor.Hr />
      <MantineEditor.AlignLeft />
      <MantineEditor.AlignCenter />
      <MantineEditor.AlignRight />
      <MantineEditor.AlignJustify />
      <MantineEditor.ClearFormatting />
    </div>
  )
}

/** Toolbar above a formatted text. The arrow keys move the focus between its tools, and Tab moves it to the text. */
export function EditorToolbar({ editor, controls, isReadOnly, onOpen }: EditorToolbarProps) {
  const [isMore, setMore] = useState(false)
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isLink: current.isActive('link'),
      isTable: current.isActive('table'),
      isPicture: current.isActive('image'),
      isInFigure: current.isActive('figure'),
    }),
  })
  const keys = useArrowKeys()
  const [isShown, setShown] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setShown(true))), [])
  // The tools are rendered after the text. Until then, empty places reserve the space, so that the text does not move.
  if (!isShown)
    return (
      <MantineEditor.Toolbar className={styles.bar} aria-hidden="true">
        <div className={styles.main}>
          {Array.from({ length: MAIN_TOOLS }, (_, place) => (
            <span key={place} className={styles.place} />
          ))}
        </div>
      </MantineEditor.Toolbar>
    )
  return (
    <MantineEditor.Toolbar
      {...keys}
      className={styles.bar}
      role="toolbar"
      aria-label="Ferramentas do texto"
      aria-controls={controls}
      aria-disabled={isReadOnly || undefined}
      // The tools stay where they are and keep the focus while the text is read-only, but do nothing.
      onClickCapture={(event: MouseEvent) => isReadOnly && event.stopPropagation()}
    >
      <div className={styles.main}>
        <MantineEditor.Bold />
        <MantineEditor.Italic />
        <MantineEditor.H2 />
        <MantineEditor.H3 />
        <MantineEditor.BulletList />
        <MantineEditor.OrderedList />
        <MantineEditor.Blockquote />
        <Tool label="Ligação" isActive={now.isLink} onPress={() => onOpen('link')}>
          <AppIcon name="link" />
        </Tool>
        <Tool label="Imagem" isActive={now.isPicture} onPress={() => onOpen('picture')}>
          <Icon name="photo" />
        </Tool>
        <Tool
          label="Tabela"
          isActive={now.isTable}
          isDisabled={now.isTable}
          onPress={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <AppIcon name="table" />
        </Tool>
        <MantineEditor.Undo />
        <MantineEditor.Redo />
        <Tool
          label="Mais ferramentas"
          isActive={isMore}
          isOpen={isMore}
          onPress={() => setMore((isOpen) => !isOpen)}
        >
          <AppIcon name="dots" />
        </Tool>
      </div>
      {isMore && <RareTools />}
      {now.isTable && <TableTools />}
      {now.isPicture && <PictureTools {...{ editor, onOpen }} isInFigure={now.isInFigure} />}
    </MantineEditor.Toolbar>
  )
}
