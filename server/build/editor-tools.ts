import type { Plugin } from 'vite'

/**
 * Tools of Mantine's text editor that the site does not use, by the name of their module and of their static property
 * of `RichTextEditor`.
 */
export const UNUSED_TOOLS = [
  ...['Link', 'ColorPicker', 'Color', 'SourceCode'],
  ...['ImageUpload', 'TableInsert', 'Details', 'InvisibleCharacters'],
] as const

const MODULE = new RegExp(
  `/@mantine/tiptap/esm/RichTextEditorControl/(RichTextEditor(?:${UNUSED_TOOLS.join('|')})Control)\\.mjs$`,
)

/**
 * Vite plugin that leaves these tools out. The package attaches all its tools to one object, so the bundler cannot
 * remove them, and with them the editor would load Mantine's popovers and color pickers: 32 KB on a slow network.
 */
export function usedEditorTools(): Plugin {
  return {
    name: 'used-editor-tools',
    load(id) {
      const tool = MODULE.exec(id)?.[1]
      return tool ? `export const ${tool} = undefined` : null
    },
  }
}
