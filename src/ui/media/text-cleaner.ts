import { createContext } from 'react'
import type { RichTextProps } from './rich-text-props'

/** Sanitises HTML and returns it as text. */
export type CleanText = (html: string, address: RichTextProps['address']) => string

/**
 * The sanitiser of the server, which has no DOM. It is null in the browser, where src/ui/media/clean-html.ts sanitises.
 */
export const TextCleaner = createContext<CleanText | null>(null)
