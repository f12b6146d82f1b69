import type { PartKind } from '../../../../src/shared/project-parts'
import { addNotification } from '../../../db/notification-store'
import type { Trx } from '../../../db/schema'

const isPublished = (kind: PartKind, values: object | null): boolean =>
  kind === 'updates' && values !== null && 'status' in values && values.status === 'published'

/**
 * Notifies the partners of a public project that an update of the project was published. The notifications are added in
 * the transaction that publishes the update (D39).
 * @param write the write of a project part; `was` is the part before the write, null for a new part
 */
export async function tellPartners(
  trx: Trx,
  write: { kind: PartKind; projectId: number; was: object | null; values: object; title: string; at: string },
): Promise<void> {
  const { kind, projectId, was, values, title, at } = write
  if (!isPublished(kind, values) || isPublished(kind, was)) return
  const partners = await trx
    .selectFrom('partner_projects')
    .innerJoin('partners', 'partners.id', 'partner_projects.partner_id')
    .innerJoin('projects', 'projects.id', 'partner_projects.project_id')
    .select(['partners.user_id', 'projects.name', 'projects.slug'])
    .where('project_id', '=', projectId)
    .where('is_public', '=', 1)
    .where('partners.user_id', 'is not', null)
    .where('partners.merged_into', 'is', null)
    .where('partners.status', '=', 'active')
    .execute()
  for (const { user_id: userId, name, slug } of partners)
    if (userId !== null)
      await addNotification(trx, {
        userId,
        title,
        message: `Novidade do projeto em conjunto «${name}».`,
        type: 'project',
        link: `/projeto/${slug}?separador=progresso`,
        at,
      })
}
