import { ServiceError } from '../../http/serviceError.ts'
import { CATEGORY_TREE } from './categoryTree.ts'

/** Category (specification: Category). `parentId` and `parentDescription` are omitted on level 1. */
export interface Category {
  id: string
  description: string
  descriptionTranslated: string
  parentId?: string
  parentDescription?: string
}

/** The whole catalog: 130 categories on three levels, each parent before its children. */
export const categories: readonly Category[] = parseTree(CATEGORY_TREE)

const byId = new Map(categories.map((category) => [category.id, category]))
const byDescription = new Map(categories.map((category) => [category.description, category]))

/** Returns the category of an id. Throws 404 `CATEGORY_NOT_FOUND` for an unknown one. */
export function requireCategory(id: string): Category {
  const category = byId.get(id)
  if (category) return category
  throw new ServiceError(404, 'Category not found', 'CATEGORY_NOT_FOUND')
}

/** Returns the id of a category by its English name, which is unique. Throws for an unknown name. */
export function categoryId(description: string): string {
  const category = byDescription.get(description)
  if (!category) throw new Error(`There is no category ${description}`)
  return category.id
}

function parseTree(outline: string): Category[] {
  const counters = [0, 0, 0]
  const ancestors: Category[] = []
  const parsed: Category[] = []
  for (const line of outline.split('\n').filter(Boolean)) {
    const level = line.search(/\S/) / 2
    const [description = '', descriptionTranslated = ''] = line.trim().split(' | ')
    counters[level] = (counters[level] ?? 0) + 1
    counters.fill(0, level + 1)
    const id = `${counters.map((count) => String(count).padStart(2, '0')).join('')}00`
    const parent = ancestors[level - 1]
    const category: Category = {
      id,
      description,
      descriptionTranslated,
      ...(parent && { parentId: parent.id, parentDescription: parent.description }),
    }
    ancestors[level] = category
    parsed.push(category)
  }
  return parsed
}
