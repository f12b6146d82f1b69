import { Button, ButtonAnchor } from '../page/button'

/** Makes the browser download a text as a file with this name. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** Where the CSV file comes from: a URL of the server, or text that is made here from the list's records. */
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
      onClick={() => saveText(source.fileName, source.text())}
    >
      Descarregar CSV
    </Button>
  )
}
