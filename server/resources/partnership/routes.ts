import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { presentJointProject } from './present'
import { findPartner, listJointProjects, listMilestones } from './store'

/** Operation for a partner's page in the portal. It works for accounts that staff have linked to a partner's record. */
export function partnershipRoutes({ db }: { db: Db }) {
  const getPartnership: Handler<'getPartnership'> = async (call) => {
    const partner = await findPartner(db, requirePerson(call).id)
    if (!partner) throw refuse(404, NOT_FOUND)
    const rows = await listJointProjects(db, partner.id)
    const milestones = await listMilestones(
      db,
      rows.map(({ id }) => id),
    )
    return {
      name: partner.name,
      contact_person: partner.contact_person,
      projects: rows.map((row) =>
        presentJointProject(
          row,
          milestones.filter(({ project_id: id }) => id === row.id),
        ),
      ),
    }
  }
  return { getPartnership }
}
