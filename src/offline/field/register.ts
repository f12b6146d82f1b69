import { registerKind } from '../kinds/registry'
import {
  fieldMilestoneKind,
  fieldPhotosKind,
  fieldReachedKind,
  fieldSpendingKind,
  fieldUpdateKind,
  fieldVisitKind,
} from './kinds'

/**
 * Registers the outbox kinds of staff in the field. Pages for visitors do not load these kinds, so there a stored field
 * entry is not shown; the worker sends it.
 */
export function registerFieldKinds(): void {
  registerKind(fieldUpdateKind)
  registerKind(fieldMilestoneKind)
  registerKind(fieldReachedKind)
  registerKind(fieldSpendingKind)
  registerKind(fieldPhotosKind)
  registerKind(fieldVisitKind)
}
