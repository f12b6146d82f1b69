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
 * Registers the kinds of the field. Pages for visitors do not load them: there an entry of the field is stored and not
 * shown, and the worker sends it.
 */
export function registerFieldKinds(): void {
  registerKind(fieldUpdateKind)
  registerKind(fieldMilestoneKind)
  registerKind(fieldReachedKind)
  registerKind(fieldSpendingKind)
  registerKind(fieldPhotosKind)
  registerKind(fieldVisitKind)
}
