/** The reasons of failed requests, in words that fit every kind of record. */
import { ApiError } from '../api/api-error'

/** Returns the HTTP status of a failed request, or 0 if no response arrived. */
export const failedStatus = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

/** The reason by HTTP status, for the statuses that mean the same for every record. */
export const STATUS_REASONS: Readonly<Record<number, string>> = {
  0: 'Não houve resposta. Verifique a rede e tente outra vez.',
  401: 'A sua sessão terminou. Entre outra vez; nada mudou.',
  403: 'A sua conta já não tem permissão para isto. Nada mudou.',
}

/** The reason if the server failed, or if its response could not be read. */
export const SERVER_FAILED = 'A associação não respondeu como devia. Tente daqui a pouco.'

/** Returns the reason of a failed request, as a sentence for the user. */
export const failureReason = (error: unknown): string => STATUS_REASONS[failedStatus(error)] ?? SERVER_FAILED
