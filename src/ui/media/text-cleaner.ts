import { createContext } from 'react'
import type { RichTextProps } from './rich-text-props'

/** Sanitises HTML. Returns the sanitised HTML as a string. */
export type CleanText = (html: string, address: RichTextProps['address']) => string

/**
 * The server's sanitiser, which works without a DOM. In the browser the value is null, because
 * src/ui/media/clean-html.ts sanitises there.
 */
export const TextCleaner = createContext<CleanText | null>(null)
