import { isFieldEntry, type FieldEntry } from '@/offline/field/entries'
import { useOutboxEntries } from '@/pwa/outbox-entries'

/** Returns the user's outbox entries that were written in the field, oldest first. */
export const useFieldEntries = (): FieldEntry[] => useOutboxEntries().entries.filter(isFieldEntry)
