import type { ComponentType } from 'react'
import type { User } from '@/api/user'
import { BeneficiaryView } from '@/features/matching/portal/beneficiary-view'
import { DonorView } from './donor/donor-view'
import { Volunteer } from './matching/volunteer'
import { PartnerView } from './partner/partner-view'
import type { UserType } from '@/shared/registration'

/** The start screen of each profile. */
export const PORTAL_VIEWS: Readonly<Record<UserType, ComponentType<{ user: User; profile: UserType }>>> = {
  donor: DonorView,
  volunteer: Volunteer,
  beneficiary: BeneficiaryView,
  partner: PartnerView,
}
