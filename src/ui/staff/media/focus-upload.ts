/** The id of the heading of the area in which files are chosen. */
export const UPLOAD_HEADING = 'upload-heading'

/**
 * Moves the focus from an upload's row, which is about to be removed, to the last button of the next row, or to the
 * heading of the upload area if this is the last row. Otherwise the focus would fall back to <body>.
 */
export function leaveUploadRow(row: HTMLElement | null): void {
  const next = row?.nextElementSibling?.lastElementChild
  const target = next instanceof HTMLElement ? next : document.getElementById(UPLOAD_HEADING)
  target?.focus()
}
