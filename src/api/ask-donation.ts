/** Requests the state of a donation (D25). */
import { api, responseData } from './client'
import { readDonationStatus, type DonationStatus } from './donation-status'

/**
 * The data with which a donor opens a donation: the token of a link, or the donation's reference and the donor's e-mail
 * address.
 */
export type Opening = { token: string } | { reference: string; email: string }

export async function askDonation(opening: Opening): Promise<DonationStatus> {
  const answer =
    'token' in opening
      ? api.POST('/donations/status/link/', { body: opening })
      : api.GET('/donations/status/', { params: { query: opening } })
  return readDonationStatus(await responseData(answer))
}
