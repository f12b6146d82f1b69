import { expect, test } from 'vitest'
import {
  PROOF_EMPTY,
  PROOF_MAX_BYTES,
  PROOF_TOO_LARGE,
  PROOF_WRONG_TYPE,
  proofFileProblem,
  detectProofType,
} from '@/shared/proof'

const bytes = (...values: number[]) => Uint8Array.from(values)
const text = (value: string) => new TextEncoder().encode(value)
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)

test('the type of a file is detected from its first bytes', () => {
  expect(detectProofType(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(detectProofType(PNG)).toBe('image/png')
  expect(detectProofType(text('%PDF-1.7'))).toBe('application/pdf')
})

test('a page, an archive and a truncated signature are refused', () => {
  for (const head of [
    text('<!doctype html>'),
    text('PK\u0003\u0004'),
    bytes(0xff, 0xd8),
    PNG.slice(0, 7),
    bytes(),
  ]) {
    expect(detectProofType(head)).toBeNull()
  }
})

test('exactly 5 242 880 bytes are accepted and one more is refused', () => {
  expect(PROOF_MAX_BYTES).toBe(5_242_880)
  expect(proofFileProblem({ size: PROOF_MAX_BYTES, head: PNG })).toBeNull()
  expect(proofFileProblem({ size: PROOF_MAX_BYTES + 1, head: PNG })).toBe(PROOF_TOO_LARGE)
})

test('an empty file and a wrong type have different messages', () => {
  expect(proofFileProblem({ size: 0, head: bytes() })).toBe(PROOF_EMPTY)
  expect(proofFileProblem({ size: 20, head: text('<!doctype html>') })).toBe(PROOF_WRONG_TYPE)
})
