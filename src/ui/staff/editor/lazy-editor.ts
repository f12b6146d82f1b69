import { loadedLazy } from '@/lib/loaded-lazy'

/** The text editor, by far the largest part of a form: the form's other fields do not wait for it. */
const editor = loadedLazy(() => import('./rich-text-editor').then((module) => module.RichTextEditor))

export const LazyEditor = editor.Part

/** Starts to load the editor. Only screens that show it do so: it is much larger than all others. */
export const beginEditor = editor.begin
