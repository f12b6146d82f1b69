import type { Db } from '../../../db/schema'
import type { Clock } from '../../../http/clock'
import type { Call, Handler } from '../../../http/contract'
import type { ResumableFiles } from '../../../files/resumable-files'
import { fieldReport } from './field-report'
import { metricsWriting } from './metrics'
import { partHistory } from './part-history'
import { createPartBodies, type PartBodyDeps } from './part-body'
import { createParts } from './part-records'
import * as shapes from './part-shapes'
import { createPartWrites } from './part-writes'

export interface PartDeps extends PartBodyDeps {
  db: Db
  clock: Clock
  resumable: ResumableFiles
}

/**
 * Operations with which staff write the parts of a project (milestones, updates, ...). Each part is saved separately.
 */
export function partRoutes(deps: PartDeps) {
  const { db, clock } = deps
  const writes = createPartWrites({ db, clock })
  const bodies = createPartBodies(deps)
  const given = { db, clock, writes }
  const milestones = createParts({ ...given, readBody: bodies.milestones }, shapes.milestones)
  const updates = createParts({ ...given, readBody: bodies.updates }, shapes.updates)
  const activities = createParts({ ...given, readBody: bodies.activities }, shapes.activities)
  const gallery = createParts({ ...given, readBody: bodies.gallery }, shapes.gallery)
  const evidences = createParts({ ...given, readBody: bodies.evidences }, shapes.evidences)

  const kinds = { milestones, updates, activities, gallery, evidences }

  const metrics = metricsWriting({ db, writes, bodies })

  return {
    /**
     * The operations of each kind of part. The reading operations use their `list`, which includes the versions of the
     * parts.
     */
    lists: kinds,
    operations: {
      createMilestone: milestones.create satisfies Handler<'createMilestone'>,
      updateMilestone: milestones.change satisfies Handler<'updateMilestone'>,
      deleteMilestone: milestones.remove satisfies Handler<'deleteMilestone'>,
      orderMilestones: (call: Call<'orderMilestones'>) => milestones.order(call),
      createUpdate: updates.create satisfies Handler<'createUpdate'>,
      updateUpdate: updates.change satisfies Handler<'updateUpdate'>,
      deleteUpdate: updates.remove satisfies Handler<'deleteUpdate'>,
      createActivity: activities.create satisfies Handler<'createActivity'>,
      updateActivity: activities.change satisfies Handler<'updateActivity'>,
      deleteActivity: activities.remove satisfies Handler<'deleteActivity'>,
      orderActivities: (call: Call<'orderActivities'>) => activities.order(call),
      createGalleryImage: gallery.create satisfies Handler<'createGalleryImage'>,
      updateGalleryImage: gallery.change satisfies Handler<'updateGalleryImage'>,
      deleteGalleryImage: gallery.remove satisfies Handler<'deleteGalleryImage'>,
      orderGallery: (call: Call<'orderGallery'>) => gallery.order(call),
      createEvidence: evidences.create satisfies Handler<'createEvidence'>,
      updateEvidence: evidences.change satisfies Handler<'updateEvidence'>,
      deleteEvidence: evidences.remove satisfies Handler<'deleteEvidence'>,
      orderEvidences: (call: Call<'orderEvidences'>) => evidences.order(call),
      ...partHistory({ db, writes, kinds, metrics }),
      createFieldReport: fieldReport({
        ...deps,
        writes,
        updates,
        gallery,
      }) satisfies Handler<'createFieldReport'>,
      updateMetrics: metrics.updateMetrics satisfies Handler<'updateMetrics'>,
    },
  }
}
