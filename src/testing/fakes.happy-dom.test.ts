// @vitest-environment happy-dom
import { testFakes } from '../testkit/testFakes.ts'

testFakes()
