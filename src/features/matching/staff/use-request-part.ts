import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { ApiError } from '@/api/api-error'
import { useForm, type Form } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { fieldNames, isSame, type FieldName } from '@/lib/form-values'
import type { Problems } from '@/shared/text-field'
import { useBarrier } from '@/ui/list/use-barrier'
import { useSave } from '@/ui/record/use-save'
import {
  changeMatching,
  latestMatching,
  staffMatchingKey,
  staffOneQuery,
  type StaffChange,
  type StaffMatching,
} from './matching-calls'
import { SAVE } from './use-matching-change'

interface PartOptions<Values extends object> {
  userId: number
  request: StaffMatching
  /** The name of this part of the request, for the ids of its controls and the name of its draft. */
  part: string
  empty: Values
  read: (request: StaffMatching) => Values
  problems: (values: Values) => Problems<FieldName<Values>>
  /**
   * Returns the body of the PATCH request.
   * @param now the newest version of the help request that the page has read from the server
   */
  body: (values: Values, now: StaffMatching) => StaffChange
  /**
   * Whether another user has changed the status since this form was opened, in a way that affects this part. The form
   * is then not sent again by itself.
   */
  isOtherStep?: (now: StaffMatching, opened: StaffMatching) => boolean
  onSaved?: () => void
}

/**
 * Returns the form of one part of a request: the texts that volunteers read, or the visit. Its input is saved as a
 * draft (D7), and changes that another user saved meanwhile are compared field by field (D42). The version number
 * counts for the whole request, so a change of another part alone is no conflict: this part is then sent again with the
 * new version.
 */
export function useRequestPart<Values extends object>(options: PartOptions<Values>): Form<Values> {
  const { userId, request, part, empty, read, problems, body } = options
  const { id } = request
  const name = `${part}-${id}`
  const client = useQueryClient()
  const draft = useMemo(() => valuesDraft(name, userId, empty), [name, userId, empty])
  /** The newest version of the request that this form has received. */
  const newest = useRef(request)
  const send = async (values: Values, version: string | null): Promise<StaffMatching> => {
    const opened = newest.current
    try {
      return await changeMatching(id, body(values, opened), version)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      const now = await latestMatching(id)
      if (!isSame(read(now), form.conflict?.theirs ?? form.base)) throw error
      if (options.isOtherStep?.(now, opened)) throw error
      newest.current = now
      return changeMatching(id, body(values, now), now.version)
    }
  }
  const form = useForm<Values, StaffMatching>({
    name,
    initial: read(request),
    version: request.version,
    problems,
    focus: 'summary',
    draft,
    barrier: useBarrier(),
    latest: async () => {
      const now = await latestMatching(id)
      newest.current = now
      const saved = { by: now.updated_by_name, at: now.updated_at }
      return { values: read(now), version: now.version, saved }
    },
    ...useSave<Values, StaffMatching>({
      words: SAVE,
      // No cached query holds all requests in one list, so no list is changed here; the lists are requested again.
      listKey: [...staffMatchingKey(userId), 'none'],
      changes: [staffMatchingKey(userId)],
      fields: fieldNames(empty),
      call: send,
      onSaved: (saved) => {
        newest.current = saved
        client.setQueryData(staffOneQuery(userId, id).queryKey, saved)
        form.reset(read(saved), saved.version)
        options.onSaved?.()
      },
    }),
  })
  // If this user has not edited the form, its values are replaced by the newer values that another user or another part
  // has saved.
  const follow = useEffectEvent(() => {
    if (form.isDirty || form.isSending || form.conflict || form.version === request.version) return
    newest.current = request
    form.reset(read(request), request.version)
  })
  useEffect(() => follow(), [request.version])
  return form
}
