import { ServiceError } from '../../http/serviceError.ts'
import { type Category, findCategory } from './categories.ts'

/** Returns the category of an id. Throws 404 `CATEGORY_NOT_FOUND` for an unknown one. */
export function requireCategory(id: string): Category {
  const category = findCategory(id)
  if (!category) {
    throw new ServiceError(404, 'Category not found', { codeDescription: 'CATEGORY_NOT_FOUND' })
  }
  return category
}
