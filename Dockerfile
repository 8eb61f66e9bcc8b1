FROM python:3.13-slim AS build
WORKDIR /build
RUN python -m venv /venv
COPY requirements.txt .
RUN /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt
COPY pyproject.toml LICENSE ./
COPY service service
RUN /venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --uid 1000 --create-home --home-dir /data holdout
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1
USER holdout
WORKDIR /data
# Games of the embedded store; with HOLDOUT_STORE=redis://… nothing is kept here.
VOLUME /data
EXPOSE 8000
HEALTHCHECK --start-period=30s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=5)"]
CMD ["holdout-service", "serve", "--host", "0.0.0.0"]
