import { mayDo } from '../../../src/shared/permissions'
import type { Db } from '../../db/schema'
import { FORBIDDEN } from '../../http/access'
import { requirePerson, type Person } from '../../http/auth'
import { dayInMaputo, type Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Handler } from '../../http/contract'
import { sendCsv } from '../../http/csv'
import { FIELD_WRONG, invalid, refuse } from '../../http/errors'
import { requireView } from '../../http/permission'
import { beneficiaryReport } from './beneficiaries'
import { budgetReport } from './budgets'
import { commentReport } from './comments'
import { decisionReport } from './decisions'
import { donationReport } from './donations'
import { REPORT_FILES, REPORT_STATES } from './exports'
import { messageReport } from './messages'
import { readPeriod, type PeriodQuery } from './period'
import { buildReport, type Filters, type ReadReport, type Subject } from './shape'
import { volunteerReport } from './volunteers'

interface ReportDeps {
  db: Db
  clock: Clock
  personalRead: Read
}

/**
 * The permission that each file except that of messages requires. It is the permission that the contract requires for
 * the report itself.
 */
const PERMISSIONS: Record<Exclude<Subject, 'messages'>, string> = {
  donations: 'community.view',
  decisions: 'community.view',
  budgets: 'projects.view',
  beneficiaries: 'beneficiaries.view',
  volunteers: 'volunteers.view',
  comments: 'blog.view',
}

function requireFile(person: Person, subject: Subject): void {
  if (subject !== 'messages') requireView(person, PERMISSIONS[subject])
  // The file of messages requires 'community.view' itself, as the inbox does; the permission 'view.all' is not enough
  // (D30).
  else if (!mayDo(person, 'community.view')) throw refuse(403, FORBIDDEN)
}

/**
 * Checks the filter by state.
 * @throws Refusal 400 for a state that the report of this subject does not have
 */
function requireState(subject: Subject, state: string | undefined): void {
  if (state !== undefined && REPORT_STATES[subject]?.includes(state) === false)
    throw invalid({ status: FIELD_WRONG })
}

/**
 * Operations that return the reports, one for each subject, and the files with the rows from which the reports are
 * computed.
 */
export function reportRoutes({ db, clock, personalRead }: ReportDeps) {
  const report = (read: ReadReport, query: (PeriodQuery & Filters) | undefined) => {
    const now = clock()
    return buildReport(db, read, readPeriod(query ?? {}, now), query ?? {}, now)
  }
  return {
    getDonationsReport: personalRead<'getDonationsReport'>((call) => report(donationReport, call.query)),
    getDecisionsReport: personalRead<'getDecisionsReport'>((call) => report(decisionReport, call.query)),
    getBudgetsReport: personalRead<'getBudgetsReport'>((call) => report(budgetReport, call.query)),
    getBeneficiariesReport: personalRead<'getBeneficiariesReport'>((call) =>
      report(beneficiaryReport, call.query),
    ),
    getVolunteersReport: personalRead<'getVolunteersReport'>((call) => report(volunteerReport, call.query)),
    getCommentsReport: personalRead<'getCommentsReport'>((call) => report(commentReport, call.query)),
    getMessagesReport: personalRead<'getMessagesReport'>((call) => report(messageReport, call.query)),

    exportReport: ((call, reply) => {
      const { subject } = call.params
      requireFile(requirePerson(call), subject)
      requireState(subject, call.query?.status)
      const period = readPeriod(call.query ?? {}, clock())
      const { name, columns, rows } = REPORT_FILES[subject](db, period, call.query ?? {})
      return sendCsv(reply, `${name}-${dayInMaputo(clock())}.csv`, columns, rows as never) as never
    }) satisfies Handler<'exportReport'>,
  }
}
