/** Groups notifications by the day in Maputo on which they were sent. Pure. */
import type { Notification } from '@/api/notification'
import { dayText, DAY_MS } from '@/lib/dates'

export interface NotificationDay {
  title: string
  notifications: Notification[]
}

/** 'Hoje', 'Ontem' or 'Antes'. */
function titleOf(createdAt: string, now: number): string {
  const day = dayText(createdAt)
  if (day === dayText(now)) return 'Hoje'
  return day === dayText(now - DAY_MS) ? 'Ontem' : 'Antes'
}

/** Keeps the order of the notifications, which are newest first. */
export function byDay(notifications: readonly Notification[], now: number): NotificationDay[] {
  const days = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const title = titleOf(notification.createdAt, now)
    days.set(title, [...(days.get(title) ?? []), notification])
  }
  return [...days].map(([title, of]) => ({ title, notifications: of }))
}
