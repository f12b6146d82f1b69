import { loadedLazy } from '@/lib/loaded-lazy'

/**
 * The text editor is in its own chunk, so that the other fields of a form do not wait for it. It is by far the largest
 * part of a form.
 */
const editor = loadedLazy(() => import('./rich-text-editor').then((module) => module.RichTextEditor))

export const LazyEditor = editor.Part

/**
 * Starts to load the editor. Only screens that show the editor call this, because its chunk is much larger than all
 * other chunks.
 */
export const beginEditor = editor.begin
