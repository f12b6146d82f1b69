import { Button, ButtonAnchor } from '../page/button'

/** Lets the browser save a text as a file of this name. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** The list as a CSV file: made by the server at an address, or here from the records that the list holds. */
export type CsvSource = { href: string } | { fileName: string; text: () => string }

export function CsvButton({ source }: { source: CsvSource }) {
  if ('href' in source)
    return (
      <ButtonAnchor href={source.href} download variant="quiet" size="sm" icon="down">
        Descarregar CSV
      </ButtonAnchor>
    )
  return (
    <Button variant="quiet" size="sm" icon="down" onClick={() => saveText(source.fileName, source.text())}>
      Descarregar CSV
    </Button>
  )
}
