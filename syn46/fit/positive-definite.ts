import { CholeskyDecomposition, EigenvalueDecomposition, Matrix } from "ml-matrix";

/** Smallest eigenvalue before the diagonal is rescaled. */
const least = 0.01;

/** The matrix with its diagonal scaled to one. */
function toCorrelation(matrix: Matrix): Matrix {
  const roots = matrix.diagonal().map(Math.sqrt);
  const scaled = matrix.clone();
  scaled.divColumnVector(roots).divRowVector(roots);
  return scaled;
}

/**
 * Repairs a correlation matrix: raises negative and tiny eigenvalues, then scales the diagonal back to
 * one (spectral decomposition, Rebonato and Jäckel, Journal of Risk 2(2), 2000). A matrix of pairwise
 * estimates need not be positive definite, even without noise.
 */
export function toPositiveDefinite(matrix: Matrix): Matrix {
  const { eigenvectorMatrix: vectors, realEigenvalues } = new EigenvalueDecomposition(matrix, {
    assumeSymmetric: true,
  });
  const raised = Matrix.diag(realEigenvalues.map((value) => Math.max(least, value)));
  const repaired = toCorrelation(vectors.mmul(raised).mmul(vectors.transpose()));
  // Rounding errors leave it slightly asymmetric, which the Cholesky decomposition rejects.
  return repaired.clone().add(repaired.transpose()).mul(0.5);
}

/** The Cholesky factor of a positive definite matrix: its lower triangle, row by row. */
export function factorOf(matrix: Matrix): number[] {
  const { lowerTriangularMatrix: lower } = new CholeskyDecomposition(matrix);
  return Array.from({ length: lower.rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, column) => Math.round(lower.get(row, column) * 1e5) / 1e5),
  ).flat();
}
