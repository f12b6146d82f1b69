import type { JointProject } from '@/api/partnership'
import { formatMoney, formatPercent } from '@/lib/formats'
import { dayText } from '@/lib/dates'
import type { Column } from '@/ui/list/column'
import { jointMoney } from './joint-money'

/** Formats an amount without the currency, which is in the heading of the column: 'MZN 1 500' becomes '1 500'. */
const amountText = (amount: number): string => formatMoney(amount).replace(/^MZN\s/, '')

/** The columns of the report. The CSV file has the value of `of`, the page the text of `print` if there is one. */
export const REPORT_COLUMNS: readonly (Column<JointProject> & {
  print?: (project: JointProject) => string
})[] = [
  { key: 'name', label: 'Projeto', of: ({ name }) => name },
  { key: 'program', label: 'Programa', of: ({ program }) => program },
  { key: 'end', label: 'Até', of: ({ endDate }) => (endDate ? dayText(endDate) : null) },
  {
    key: 'theirs',
    label: 'A vossa parte, MZN',
    of: ({ amount }) => amount,
    print: ({ amount }) => amountText(amount),
  },
  {
    key: 'ours',
    label: 'A nossa parte, MZN',
    of: (project) => jointMoney(project).ours,
    print: (project) => amountText(jointMoney(project).ours),
  },
  {
    key: 'used',
    label: 'Gasto, MZN',
    of: ({ used }) => used,
    print: ({ used }) => (used === null ? '' : amountText(used)),
  },
  {
    key: 'progress',
    label: 'Feito, %',
    of: ({ progress }) => progress,
    print: ({ progress }) => (progress === null ? '' : formatPercent(progress)),
  },
  { key: 'people', label: 'Pessoas alcançadas', of: ({ people }) => people },
]
