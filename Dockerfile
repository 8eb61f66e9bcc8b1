# Where a build must give the same image every time, name the base by its digest:
# `--build-arg BASE=python:3.13-slim@sha256:…`; docs/operate.md says how to find it.
ARG BASE=python:3.13-slim
ARG NODE=node:24-slim

# The table in the browser.
FROM ${NODE} AS web
WORKDIR /build
COPY clients/web clients/web
COPY clients/typescript/src clients/typescript/src
RUN npm ci --prefix clients/web --ignore-scripts && npm run --prefix clients/web build

FROM ${BASE} AS build
WORKDIR /build
RUN python -m venv /venv
COPY requirements.txt .
RUN /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt
COPY pyproject.toml LICENSE README.md ./
COPY openapi/ openapi/
COPY service service
COPY --from=web /build/service/holdout/web service/holdout/web
COPY clients/python clients/python
COPY clients/terminal clients/terminal
RUN /venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation . ./clients/python ./clients/terminal

FROM ${BASE}
ARG BASE
LABEL org.opencontainers.image.title="Holdout" \
      org.opencontainers.image.description="Survival board games, their rules enforced, behind one HTTP API" \
      org.opencontainers.image.version="0.2.0" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.base.name="${BASE}" \
      org.opencontainers.image.source="https://example.org/holdout"
RUN useradd --uid 1000 --create-home --home-dir /data holdout
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 HOLDOUT_PORT=8000
USER holdout
WORKDIR /data
# Games of the embedded store are in /data/.local/share/holdout; with HOLDOUT_STORE=redis://…
# nothing is kept here.
VOLUME /data
EXPOSE 8000
# Whether it lives, not whether it is ready: without its store a new one would be no better.
HEALTHCHECK --start-period=30s CMD ["python", "-c", "import os; from urllib.request import urlopen; urlopen(f'http://127.0.0.1:{os.environ[\"HOLDOUT_PORT\"]}/healthz', timeout=5)"]
CMD ["holdout-service", "serve", "--host", "0.0.0.0"]
