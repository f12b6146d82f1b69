import { expect, test } from 'vitest'
import type { JointProject } from '@/api/partnership'
import { jointMoney, jointSums } from '@/features/community/portal/joint-money'

const project = (part: Partial<JointProject>): JointProject => ({
  id: 1,
  name: 'Escola',
  slug: 'escola',
  status: 'active',
  isPublic: true,
  program: '',
  managerName: '',
  endDate: null,
  amount: 400,
  budget: 1000,
  used: 250,
  progress: null,
  people: null,
  document: null,
  next: null,
  ...part,
})

test('the rest of the budget is the association’s part', () => {
  expect(jointMoney(project({}))).toEqual({ theirs: 400, ours: 600, spent: 25, share: 40 })
})

test('without a budget the partner’s part is the whole, and no spending above it is shown', () => {
  expect(jointMoney(project({ budget: null, used: 900 }))).toEqual({
    theirs: 400,
    ours: 0,
    spent: 100,
    share: 100,
  })
  expect(jointMoney(project({ budget: null, amount: 0, used: null }))).toMatchObject({
    spent: null,
    share: 0,
  })
})

test('the share that is spent is of the projects whose spending is known', () => {
  expect(jointSums([project({ people: 5 }), project({ used: null, people: 7 })])).toEqual({
    theirs: 800,
    spent: 25,
    people: 12,
  })
})
