import { CSV_TYPE } from '@/shared/csv'
import { Button, ButtonAnchor } from '../page/button'
import { saveFile } from './save-file'

/**
 * Source of the CSV file: a URL of the server, or a function that creates the text in the browser from the list's
 * records.
 */
export type CsvSource = { href: string } | { fileName: string; text: () => string }

interface CsvButtonProps {
  source: CsvSource
  /** True while the list is being loaded. */
  isDisabled?: boolean
}

export function CsvButton({ source, isDisabled = false }: CsvButtonProps) {
  if ('href' in source)
    return (
      <ButtonAnchor href={source.href} download variant="quiet" size="sm" icon="down">
        Descarregar CSV
      </ButtonAnchor>
    )
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="down"
      disabled={isDisabled}
      onClick={() => saveFile(source.fileName, new Blob([source.text()], { type: CSV_TYPE }))}
    >
      Descarregar CSV
    </Button>
  )
}
