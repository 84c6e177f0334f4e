import { hashCost } from '../passwords.ts'

// A hash takes 20 ms and 19 MB, and data tests make thousands. `passwords.test.ts` checks the real cost.
hashCost.memoryCost = 64
